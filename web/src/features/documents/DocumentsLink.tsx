import { Button } from '@mantine/core';
import { IconFilePlus, IconFiles } from '@tabler/icons-react';
import { Link } from 'react-router-dom';

const WAYS = {
  add: { label: 'Add Docs', icon: <IconFilePlus size={18} /> },
  view: { label: 'View Docs', icon: <IconFiles size={18} /> },
};

/** From viewing documents to adding some to the same place, or back. */
export function DocumentsLink({ way, to }: { way: keyof typeof WAYS; to: string }) {
  const { label, icon } = WAYS[way];
  return (
    <Button component={Link} to={to} variant="default" leftSection={icon}>
      {label}
    </Button>
  );
}
