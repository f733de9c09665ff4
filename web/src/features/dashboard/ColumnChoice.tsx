import type { OfficeColumn, OfficeList } from '@contract/officeList.ts';
import { Button, Checkbox, Popover, Stack } from '@mantine/core';
import { IconColumns3 } from '@tabler/icons-react';
import { ToolButton } from '../../kit/page/ToolButton.tsx';
import { t } from '../../text/staff.ts';
import { choicesOf } from './columns.tsx';

interface ColumnChoiceProps {
  list: OfficeList;
  columns: readonly OfficeColumn[];
  /** Others than everybody is shown at first. */
  isChosen: boolean;
  onChoose: (columns: OfficeColumn[]) => void;
}

/** Chooses the columns of the list. The registration number stays: it tells the rows apart. */
export function ColumnChoice({ list, columns, isChosen, onChoose }: ColumnChoiceProps) {
  return (
    <Popover position="bottom-end" withArrow shadow="md" trapFocus returnFocus>
      <Popover.Target>
        <ToolButton leftSection={<IconColumns3 size={16} aria-hidden />}>{t('dashboard.choose.open')}</ToolButton>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('dashboard.choose.open')}>
        <Stack gap="xs" mah="60vh" style={{ overflowY: 'auto' }}>
          {choicesOf(list).map((column) => (
            <Checkbox
              key={column}
              label={t(`dashboard.columns.${column}`)}
              checked={columns.includes(column)}
              disabled={column === 'registernumber'}
              onChange={({ currentTarget: { checked } }) =>
                onChoose(choicesOf(list).filter((one) => (one === column ? checked : columns.includes(one))))
              }
            />
          ))}
        </Stack>
        <Button variant="subtle" size="compact-sm" mt="sm" disabled={!isChosen} onClick={() => onChoose([])}>
          {t('dashboard.choose.reset')}
        </Button>
      </Popover.Dropdown>
    </Popover>
  );
}
