import { AccountPage } from '../../features/sign-in/account-page.tsx';

export default function Login() {
  return <AccountPage tab="signIn" />;
}
