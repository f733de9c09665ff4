import { type FieldName, VEHICLE_FIELD } from '@contract/fields/vehicleNames.ts';
import { ActionIcon } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { FieldValue } from '../../kit/fields/textOf.ts';
import { valueText } from '../../kit/fields/valueText.ts';
import type { Unsaved } from '../../kit/form/useUnsaved.ts';
import { t } from '../../text/staff.ts';
import classes from './EditableField.module.css';
import { FieldEditor } from './FieldEditor.tsx';

interface EditableFieldProps {
  registernumber: string;
  name: FieldName;
  value: FieldValue;
  /** The reason why this field is read-only now; it has no edit button then. */
  fixed?: string | undefined;
  unsaved: Unsaved;
}

/** A field's label and value, with an edit button. Missing values read 'Not provided'. */
export function EditableField({ registernumber, name, value, fixed, unsaved }: EditableFieldProps) {
  const [editing, setEditing] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  const pencil = useRef<HTMLButtonElement>(null);
  const text = valueText(name, value);
  const label = t(`fields.label.${name}`);

  function close() {
    const { activeElement } = document;
    // A disabled button loses the focus, so while saving the body has it.
    const wasHere = activeElement === document.body || frame.current?.contains(activeElement);
    flushSync(() => setEditing(false));
    if (wasHere) pencil.current?.focus();
  }

  return (
    <div ref={frame} className={classes.field} data-wide={VEHICLE_FIELD[name].kind === 'text' || undefined}>
      <dt>{label}</dt>
      <dd>
        {editing ? (
          <FieldEditor registernumber={registernumber} name={name} value={value} unsaved={unsaved} onClose={close} />
        ) : (
          <div className={classes.reading}>
            <span className={text ? classes.value : classes.missing}>{text || t('common.notProvided')}</span>
            {!fixed && (
              <ActionIcon
                ref={pencil}
                variant="subtle"
                size="lg"
                aria-label={t('editVehicle.edit', { label })}
                onClick={() => setEditing(true)}
              >
                <IconPencil size={18} />
              </ActionIcon>
            )}
          </div>
        )}
        {fixed && <div className={classes.hint}>{fixed}</div>}
      </dd>
    </div>
  );
}
