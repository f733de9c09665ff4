import { Group, Paper, SimpleGrid, Stack, Switch, Text, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { type FieldPathByValue, useController } from 'react-hook-form';
import type { VehicleFields } from './fields.ts';

interface FormSectionProps {
  title: string;
  hint?: string;
  /** What stands at the right of the title. */
  side?: ReactNode;
  children?: ReactNode;
}

/** A titled part of the form. */
export function FormSection({ title, hint, side, children }: FormSectionProps) {
  const id = useId();
  return (
    <Paper component="section" withBorder p={{ base: 'md', sm: 'lg' }} aria-labelledby={id}>
      <Stack gap="md">
        <Group justify="space-between" wrap="nowrap" align="flex-start">
          <div>
            <Title order={2} size="h4" id={id}>
              {title}
            </Title>
            {hint && (
              <Text size="sm" c="dimmed">
                {hint}
              </Text>
            )}
          </div>
          {side}
        </Group>
        {children}
      </Stack>
    </Paper>
  );
}

export function FieldGrid({ children }: { children: ReactNode }) {
  return <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }}>{children}</SimpleGrid>;
}

interface OptionalSectionProps extends FormSectionProps {
  name: FieldPathByValue<VehicleFields, boolean>;
  switchLabel: string;
}

/** A part of the form that is there only when its switch is on (R112). */
export function OptionalSection({ name, switchLabel, children, ...section }: OptionalSectionProps) {
  const { field } = useController<VehicleFields, typeof name>({ name });
  const { value, onChange, ...rest } = field;
  return (
    <FormSection
      {...section}
      side={
        <Switch
          {...rest}
          checked={value}
          onChange={(event) => onChange(event.currentTarget.checked)}
          label={switchLabel}
          labelPosition="left"
        />
      }
    >
      {value && children}
    </FormSection>
  );
}
