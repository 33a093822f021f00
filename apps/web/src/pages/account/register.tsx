import { AccountPage } from '../../features/sign-in/account-page.tsx';

export default function Register() {
  return <AccountPage tab="register" />;
}
