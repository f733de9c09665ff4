import { IMPORT_FIELDS, type ImportKind } from '@contract/import.ts';
import { Alert, Button, Collapse, Group, Select, Text } from '@mantine/core';
import { useState } from 'react';
import type { Column } from '../../kit/columns/columns.ts';
import { DataTable } from '../../kit/table/DataTable.tsx';
import { t } from '../../text/staff.ts';
import { type Chosen, columnsOf, missingText } from './chosen.ts';
import { labelOf } from './columns.ts';
import type { Edits } from './edits.ts';
import classes from './Imports.module.css';
import { warningsOf } from './warnings.ts';

interface ColumnMatchesProps {
  kind: ImportKind;
  chosen: Chosen;
  /** Needed fields without a column. */
  missing: readonly { key: string; heading: string }[];
  defaults: Edits['defaults'];
  onMatch: (place: number, key: string | null) => void;
}

/** Which column of the file is which field: found by name, chosen by hand. Open where a needed one is missing, until it is closed. */
export function ColumnMatches({ kind, chosen, missing, defaults, onMatch }: ColumnMatchesProps) {
  const { headingAt, columns } = chosen;
  const [opened, setOpened] = useState<boolean | null>(null);
  // Those that were not found come first, and stay where they are when they are matched.
  const [found] = useState(columns);
  const headings = columnsOf(chosen)
    .map((column) => ({ ...column, heading: column.heading || t('imports.columns.unnamed', { place: column.place + 1 }) }))
    .sort((a, b) => Number(found.has(a.place)) - Number(found.has(b.place)));
  const isOpen = opened ?? missing.length > 0;
  const unused = headings.filter(({ place, first }) => !columns.has(place) && first !== '');
  const choices = Object.keys(IMPORT_FIELDS[kind]).map((key) => ({ value: key, label: labelOf(kind, key) }));
  const shown: Column<(typeof headings)[number]>[] = [
    { id: 'heading', heading: t('imports.columns.heading'), value: ({ heading }) => heading, isRowHeading: true },
    { id: 'first', heading: t('imports.columns.first'), value: ({ first }) => first, className: classes.cell },
    {
      id: 'field',
      heading: t('imports.columns.field'),
      cell: ({ place, heading }) => (
        <Select
          aria-label={t('imports.columns.choose', { heading })}
          value={columns.get(place) ?? null}
          onChange={(key) => {
            setOpened(true);
            onMatch(place, key);
          }}
          data={choices}
          placeholder={t('imports.columns.none')}
          searchable
          clearable
        />
      ),
      card: { isWide: true },
    },
  ];
  return (
    <>
      {missing.map((column) => (
        <Alert key={column.key} color="red">
          {missingText(kind, column)}
        </Alert>
      ))}
      <Group gap="xs">
        <Text>{t('imports.columns.matched', { known: columns.size, all: headings.length, row: headingAt + 1 })}</Text>
        <Button variant="subtle" aria-expanded={isOpen} onClick={() => setOpened(!isOpen)}>
          {t('imports.columns.title')}
        </Button>
      </Group>
      {unused.length > 0 && (
        <Text size="sm">{t('imports.columns.unused', { headings: unused.map(({ heading }) => heading).join(', ') })}</Text>
      )}
      {warningsOf(kind, chosen, defaults).map((warning) => (
        <Alert key={warning} color="yellow">
          {warning}
        </Alert>
      ))}
      <Collapse expanded={isOpen}>
        {isOpen && (
          <DataTable columns={shown} rows={headings} rowKey={({ place }) => place} label={t('imports.columns.title')} cards="1fr 1fr" />
        )}
      </Collapse>
    </>
  );
}
