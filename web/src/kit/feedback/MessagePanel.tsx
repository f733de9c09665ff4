import { Paper, Stack, Text, ThemeIcon, Title } from '@mantine/core';
import type { ReactNode } from 'react';

interface MessagePanelProps {
  icon: ReactNode;
  title: string;
  text?: string | undefined;
  color?: string;
  role?: 'alert' | 'status';
  /** The heading's level: 1 where the panel is the whole page. */
  order?: 1 | 2;
  children?: ReactNode;
}

/** A panel in place of content: empty state, error, not available yet. `children` are its actions. */
export function MessagePanel({ icon, title, text, color, role, order = 2, children }: MessagePanelProps) {
  return (
    <Paper withBorder p="xl" radius="lg">
      <Stack align="center" gap="sm" ta="center" py="md">
        <ThemeIcon size={56} radius="xl" variant="light" {...(color && { color })} aria-hidden>
          {icon}
        </ThemeIcon>
        <div role={role}>
          <Title order={order} size="h3">
            {title}
          </Title>
          {text && (
            <Text c="dimmed" mt={4} maw={460}>
              {text}
            </Text>
          )}
        </div>
        {children}
      </Stack>
    </Paper>
  );
}
