export { EditProfileScreen } from '../features/profile/edit-profile-screen.tsx';
