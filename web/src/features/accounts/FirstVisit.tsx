import type { FirstVisit as Found } from '@contract/firstAdmin.ts';
import { Alert, Code } from '@mantine/core';
import { IconKey } from '@tabler/icons-react';
import { t } from '../../text/staff.ts';
import { FirstAdminForm } from './FirstAdminForm.tsx';

/** How the first account of a shop is made: by whoever has the code; where none is set, on the command line. */
export const FirstVisit = ({ hasCode }: Pick<Found, 'hasCode'>) =>
  hasCode ? (
    <FirstAdminForm />
  ) : (
    <Alert variant="light" icon={<IconKey />} title={t('accounts.first.noCode.title')}>
      {t.rich('accounts.first.noCode.text', { command: (text) => <Code>{text}</Code> })}
    </Alert>
  );
