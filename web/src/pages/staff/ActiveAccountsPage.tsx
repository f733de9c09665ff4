import { Button, Group } from '@mantine/core';
import { IconSteeringWheel, IconUserPlus } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { AccountList } from '../../features/accounts/AccountList.tsx';
import { StaffPage } from '../../kit/page/StaffPage.tsx';
import { paths } from '../../lib/paths.ts';
import { t } from '../../text/staff.ts';

/** All accounts, with links to add one and with deletion. */
export function ActiveAccountsPage() {
  return (
    <StaffPage
      title={t('pageNames.activeAccounts')}
      size="md"
      actions={
        <Group gap="xs">
          <Button component={Link} to={paths.addEmployee()} leftSection={<IconUserPlus size={18} aria-hidden />}>
            {t('pageNames.addEmployee')}
          </Button>
          <Button component={Link} to={paths.addDriver()} variant="default" leftSection={<IconSteeringWheel size={18} aria-hidden />}>
            {t('pageNames.addDriver')}
          </Button>
        </Group>
      }
    >
      <AccountList />
    </StaffPage>
  );
}
