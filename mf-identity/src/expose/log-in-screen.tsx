export { LogInScreen } from '../features/log-in/log-in-screen.tsx';
