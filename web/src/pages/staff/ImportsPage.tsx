import { Stack, Title } from '@mantine/core';
import { ImportList } from '../../features/imports/ImportList.tsx';
import { ImportPanel } from '../../features/imports/ImportPanel.tsx';
import { StaffPage } from '../../kit/page/StaffPage.tsx';
import { t } from '../../text/staff.ts';

/** Files come in, and imports are undone. */
export function ImportsPage() {
  return (
    <StaffPage title={t('pageNames.imports')} subtitle={t('imports.hint')}>
      <Stack gap="lg">
        <ImportPanel />
        <Title order={2} size="h4">
          {t('imports.list.title')}
        </Title>
        <ImportList />
      </Stack>
    </StaffPage>
  );
}
