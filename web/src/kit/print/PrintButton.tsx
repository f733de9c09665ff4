import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { t } from '../../text/staff.ts';
import { printPage } from './printing.ts';

/** Prints the page. */
export const PrintButton = () => (
  <Button
    variant="subtle"
    size="compact-sm"
    leftSection={<IconPrinter size={16} aria-hidden />}
    onClick={() => void printPage()}
  >
    {t('staffCommon.list.print')}
  </Button>
);
