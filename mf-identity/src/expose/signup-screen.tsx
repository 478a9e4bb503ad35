export { SignupScreen } from '../features/sign-up/signup-screen.tsx';
