export { ResetPasswordScreen } from '../features/password/reset-password-screen.tsx';
