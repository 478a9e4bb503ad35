import { SignInPage } from '../features/sign-in/components/sign-in-page.tsx';

export function VisitSignInScreen() {
  return <SignInPage />;
}
