export { LineManagerVerifyScreen } from '../features/activation/line-manager-verify-screen.tsx';
