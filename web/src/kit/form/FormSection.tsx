import { Group, Paper, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';

interface FormSectionProps {
  title: string;
  hint?: string;
  /** Content to the right of the title. */
  side?: ReactNode;
  /** Not printed. One that holds a form is left out anyway (`print.css`). */
  screenOnly?: boolean;
  children?: ReactNode;
}

/** A titled part of the form. */
export function FormSection({ title, hint, side, screenOnly, children }: FormSectionProps) {
  const id = useId();
  return (
    <Paper component="section" withBorder p={{ base: 'md', sm: 'lg' }} aria-labelledby={id} data-screen-only={screenOnly || undefined}>
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
