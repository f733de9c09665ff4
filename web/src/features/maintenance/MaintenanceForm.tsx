import { Alert, Button, Fieldset, Stack, Textarea } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { type UseFormReturn, useController } from 'react-hook-form';
import { DayInput } from '../../kit/dates/DayInput.tsx';
import { AmountInput } from '../../kit/money/AmountInput.tsx';
import type { MaintenanceDetails, MaintenanceFields } from './fields.ts';

export type MaintenanceFormState = UseFormReturn<MaintenanceFields, unknown, MaintenanceDetails>;

const MAX_RUPEES = 10_000_000;
const MAX_LENGTH = 5000;

interface MaintenanceFormProps {
  form: MaintenanceFormState;
  /** While true the fields take no input. */
  saving: boolean;
  /** Why the last try recorded nothing. */
  problem?: string | undefined;
  /** 'lg' where it is used by thumb. */
  size: 'sm' | 'lg';
  /** While true there is a file still to be made ready. */
  preparing: boolean;
  /** Called at every try, also at one that lacks something. */
  onTry: () => void;
  onSubmit: (details: MaintenanceDetails) => void;
  /** The choice of the receipt. */
  children: ReactNode;
}

/** Price, day, receipt and description of a piece of maintenance (R151). What was typed stays until it is recorded. */
export function MaintenanceForm(props: MaintenanceFormProps) {
  const { form, saving, problem, size, preparing, onTry, onSubmit, children } = props;
  const { control } = form;
  const price = useController({ control, name: 'price' });
  const day = useController({ control, name: 'maintainanceDate' });
  const description = useController({ control, name: 'description' });
  return (
    <form
      onSubmit={(event) => {
        onTry();
        void form.handleSubmit(onSubmit)(event);
      }}
      noValidate
    >
      <Stack gap="md">
        <Fieldset variant="unstyled" disabled={saving}>
          <Stack gap="md">
            <AmountInput
              {...price.field}
              label="Price"
              required
              prefix="₹ "
              max={MAX_RUPEES}
              negative="Price cannot be negative"
              size={size}
              error={price.fieldState.error?.message}
            />
            <DayInput {...day.field} label="Date" required size={size} error={day.fieldState.error?.message} />
            {children}
            <Textarea
              {...description.field}
              label="Description"
              description="Optional: what was done, and where."
              maxLength={MAX_LENGTH}
              autosize
              minRows={2}
              maxRows={8}
              size={size}
              error={description.fieldState.error?.message}
            />
          </Stack>
        </Fieldset>
        {problem && (
          <Alert role="alert" color="red" icon={<IconAlertCircle />} title="Failed to add maintenance record.">
            {problem} What you filled in is still here.
          </Alert>
        )}
        <Button type="submit" size={size === 'lg' ? 'lg' : 'md'} fullWidth disabled={saving || preparing}>
          {saving ? 'Saving...' : preparing ? 'Preparing the document...' : problem ? 'Retry' : 'Submit'}
        </Button>
      </Stack>
    </form>
  );
}
