import type { ImportKind } from '@contract/import.ts';
import { ActionIcon, Group, Select, Stack, Text } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { t } from '../../text/staff.ts';
import { CellInput } from './CellInput.tsx';
import { labelOf } from './columns.ts';
import { defaultFields, defaultProblem, type Edits } from './edits.ts';

interface DefaultValuesProps {
  kind: ImportKind;
  defaults: Edits['defaults'];
  /** Fields that are needed and that no column of the file is. */
  missing: readonly string[];
  onDefault: (key: string, typed: string | undefined) => void;
}

/** Values for all rows that say nothing of a field, as for one that the file has no column of. */
export function DefaultValues({ kind, defaults, missing, onDefault }: DefaultValuesProps) {
  const [opened, setOpened] = useState<readonly string[]>([]);
  const possible = defaultFields(kind);
  const shown = possible.filter((key) => key in defaults || missing.includes(key) || opened.includes(key));
  const others = possible.filter((key) => !shown.includes(key)).map((key) => ({ value: key, label: labelOf(kind, key) }));
  return (
    <Stack component="section" gap="xs" aria-label={t('imports.defaults.title')}>
      <Text fw={600}>{t('imports.defaults.title')}</Text>
      {shown.map((key) => (
        <DefaultValue
          key={key}
          kind={kind}
          field={key}
          value={defaults[key] ?? ''}
          onTyped={(typed) => onDefault(key, typed === '' ? undefined : typed)}
          onRemove={() => {
            setOpened(opened.filter((one) => one !== key));
            if (key in defaults) onDefault(key, undefined);
          }}
        />
      ))}
      <Select
        aria-label={t('imports.defaults.add')}
        placeholder={t('imports.defaults.add')}
        data={others}
        value={null}
        onChange={(key) => key && setOpened([...opened, key])}
        searchable
        maw={360}
      />
    </Stack>
  );
}

interface DefaultValueProps {
  kind: ImportKind;
  field: string;
  value: string;
  onTyped: (typed: string) => void;
  onRemove: () => void;
}

function DefaultValue({ kind, field, value, onTyped, onRemove }: DefaultValueProps) {
  const [refused, setRefused] = useState({ typed: '', problem: '' });
  const label = labelOf(kind, field);
  return (
    <Group gap="xs" align="flex-end" wrap="nowrap" maw={420}>
      <div style={{ flexGrow: 1 }}>
        <CellInput
          kind={kind}
          field={field}
          label={t('imports.defaults.of', { label })}
          isLabelShown
          value={refused.typed || value}
          error={refused.problem || undefined}
          onTyped={(typed) => {
            const problem = defaultProblem(kind, field, typed) ?? '';
            setRefused({ typed: problem && typed, problem });
            if (!problem) onTyped(typed);
          }}
        />
      </div>
      <ActionIcon variant="default" size="input-md" aria-label={t('imports.defaults.remove', { label })} onClick={onRemove}>
        <IconX size={18} aria-hidden />
      </ActionIcon>
    </Group>
  );
}
