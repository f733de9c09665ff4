import { Button } from '@mantine/core';
import { IconFilePlus, IconFiles } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { t } from '../../text/staff.ts';

const ICONS = { add: <IconFilePlus size={18} />, view: <IconFiles size={18} /> };

/** Link from the list of documents to the upload page of the same place, or back. */
export function DocumentsLink({ way, to }: { way: keyof typeof ICONS; to: string }) {
  return (
    <Button component={Link} to={to} variant="default" leftSection={ICONS[way]}>
      {t(`documents.${way}`)}
    </Button>
  );
}
