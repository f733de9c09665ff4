import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { paths } from '../lib/paths.ts';

/** The way back to the office's start page (R111, R136). */
export function BackToDashboard() {
  return (
    <Button
      component={Link}
      to={paths.dashboard()}
      variant="subtle"
      size="compact-md"
      px={4}
      leftSection={<IconArrowLeft size={18} />}
    >
      Back to Dashboard
    </Button>
  );
}
