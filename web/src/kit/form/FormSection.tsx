import { Group, Paper, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';

export interface FormSectionProps {
  title: string;
  hint?: string;
  /** Content to the right of the title. */
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

/** Responsive grid: inputs side by side, as many as fit. */
export function FieldGrid({ children }: { children: ReactNode }) {
  return <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }}>{children}</SimpleGrid>;
}
