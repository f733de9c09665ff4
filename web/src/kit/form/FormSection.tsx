import { Group, Paper, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { NotSavedNote } from './NotSavedParts.tsx';

interface FormSectionProps {
  title: string;
  hint?: string;
  /** The part of an address behind # that leads here. */
  anchor?: string;
  /** Its name in `NotSavedParts`. */
  part?: string;
  /** Content to the right of the title. */
  side?: ReactNode;
  /** Not printed. One that holds a form is left out anyway (`print.css`). */
  screenOnly?: boolean;
  children?: ReactNode;
}

/** A titled part of the form. */
export function FormSection({ title, hint, anchor, part, side, screenOnly, children }: FormSectionProps) {
  const id = useId();
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    // Once it is there: what it shows is loaded after the page.
    if (!anchor || window.location.hash !== `#${anchor}`) return;
    section.current?.scrollIntoView();
    section.current?.focus({ preventScroll: true });
  }, [anchor]);
  return (
    <Paper
      ref={section}
      component="section"
      withBorder
      p={{ base: 'md', sm: 'lg' }}
      aria-labelledby={id}
      data-screen-only={screenOnly || undefined}
      {...(anchor && { id: anchor, tabIndex: -1, style: { scrollMarginBlockStart: 80 } })}
    >
      <Stack gap="md">
        <Group justify="space-between" wrap="nowrap" align="flex-start">
          <div>
            <Group gap="xs" style={{ rowGap: 0 }}>
              <Title order={2} size="h4" id={id}>
                {title}
              </Title>
              <NotSavedNote part={part} />
            </Group>
            {hint && (
              <Text size="sm" c="dimmed">
                {hint}
              </Text>
            )}
          </div>
          {side && <div style={{ flexShrink: 0 }}>{side}</div>}
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
