import { useParams } from 'react-router';
import { RequireSignIn } from '../api/require-sign-in.tsx';
import { WithQueries } from '../api/with-queries.tsx';
import { sectionNamed } from '../features/settings/sections.ts';
import { SettingsScreen } from '../features/settings/settings-screen.tsx';
import { SettingsSkeleton } from '../features/settings/settings-skeleton.tsx';
import { Layout } from '../ui/layout/layout.tsx';

export default function Settings() {
  const { section } = useParams();
  return (
    <Layout>
      <RequireSignIn waiting={<SettingsSkeleton />}>
        <WithQueries>
          <SettingsScreen section={sectionNamed(section)} />
        </WithQueries>
      </RequireSignIn>
    </Layout>
  );
}
