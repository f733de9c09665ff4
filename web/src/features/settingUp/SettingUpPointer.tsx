import { Alert, Anchor } from '@mantine/core';
import { IconListCheck } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import { t } from '../../text/staff.ts';
import { useLinesLeft } from './queries.ts';

/** The way to the list of setting up as long as it has lines, for admins (R603). */
export function SettingUpPointer() {
  const lines = useLinesLeft();
  if (lines.length === 0) return null;
  return (
    <Alert variant="light" color="lagoon" icon={<IconListCheck />} title={t('settingUp.pointer', { count: lines.length })} data-screen-only>
      <Anchor component={Link} to={paths.dashboard()} size="sm">
        {t('settingUp.open')}
      </Anchor>
    </Alert>
  );
}
