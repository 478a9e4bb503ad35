export { ActivateUserScreen } from '../features/activation/activate-user-screen.tsx';
