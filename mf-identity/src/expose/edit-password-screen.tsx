export { EditPasswordScreen } from '../features/password/edit-password-screen.tsx';
