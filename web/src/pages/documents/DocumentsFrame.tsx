import { Button, Container, Group, Stack, Text, Title } from '@mantine/core';
import { IconFilePlus, IconFiles } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { BackLink } from '../../components/BackLink.tsx';
import { PageHead } from '../../components/PageHead.tsx';

const WAYS = {
  add: { label: 'Add Docs', icon: <IconFilePlus size={18} /> },
  view: { label: 'View Docs', icon: <IconFiles size={18} /> },
};

interface DocumentsFrameProps {
  title: string;
  subtitle?: string;
  back: { to: string; label: string };
  /** The other page of the same documents. */
  other: { way: keyof typeof WAYS; to: string };
  children: ReactNode;
}

/** The head of a page about documents, with the way back and the way between adding and viewing. */
export function DocumentsFrame({ title, subtitle, back, other, children }: DocumentsFrameProps) {
  const { label, icon } = WAYS[other.way];
  return (
    <Container size="lg" px={0} w="100%">
      <PageHead title={title} hidden />
      <Stack gap="lg">
        <div>
          <BackLink to={back.to}>{back.label}</BackLink>
          <Group justify="space-between" align="flex-end" mt="xs">
            <div>
              <Title order={1}>{title}</Title>
              {subtitle && (
                <Text c="dimmed" fw={600}>
                  {subtitle}
                </Text>
              )}
            </div>
            <Button component={Link} to={other.to} variant="default" leftSection={icon}>
              {label}
            </Button>
          </Group>
        </div>
        {children}
      </Stack>
    </Container>
  );
}
