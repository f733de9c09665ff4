import { IconPrinter } from '@tabler/icons-react';
import { t } from '../../text/staff.ts';
import { ToolButton } from '../page/ToolButton.tsx';
import { printPage } from './printing.ts';

/** Prints the page. */
export const PrintButton = () => (
  <ToolButton leftSection={<IconPrinter size={16} aria-hidden />} onClick={() => void printPage()}>
    {t('staffCommon.list.print')}
  </ToolButton>
);
