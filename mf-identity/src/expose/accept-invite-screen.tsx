export { AcceptInviteScreen } from '../features/sign-up/accept-invite-screen.tsx';
