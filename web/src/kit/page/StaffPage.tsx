import { Badge, Container, Group, type MantineSize, type MantineSpacing, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { paths } from '../../lib/paths.ts';
import { useSession } from '../../lib/sessionStore.ts';
import { t } from '../../text/staff.ts';
import { dayInWords, useToday } from '../dates/days.ts';
import { BackLink } from './BackLink.tsx';
import { PageHead } from './PageHead.tsx';

/** The header of a start page: its title, today's date, and the name and role of the signed-in person. */
export function StaffHead({ title }: { title: string }) {
  const { role, username } = useSession();
  return (
    <Group justify="space-between" align="flex-end">
      <div>
        <Title order={1}>{title}</Title>
        <Text c="dimmed">{dayInWords(useToday())}</Text>
      </div>
      <Group gap="xs">
        <Text fw={600}>{username}</Text>
        {role && <Badge variant="light">{t(`words.role.${role}`)}</Badge>}
      </Group>
    </Group>
  );
}

interface StaffPageProps {
  /** Missing while unknown; then `tab` is required. */
  title?: string | undefined;
  subtitle?: string | undefined;
  /** The document title, where it differs. */
  tab?: string | undefined;
  back?: { to: string; label: string };
  /** Content to the right of the title. */
  actions?: ReactNode;
  /** Maximum width; full width when missing. */
  size?: MantineSize;
  gap?: MantineSpacing;
  children: ReactNode;
}

/** Layout of a staff page: back link, title and content. */
export function StaffPage(props: StaffPageProps) {
  const { title, subtitle, tab = title, back, actions, size, gap = 'lg', children } = props;
  return (
    <Container {...(size ? { size } : { fluid: true })} px={0} w="100%">
      <PageHead {...(tab && { title: tab })} hidden />
      <Stack gap={gap}>
        <div>
          <BackLink to={back?.to ?? paths.dashboard()}>{back?.label ?? t('staffCommon.backToDashboard')}</BackLink>
          {title && (
            <Group justify="space-between" align="flex-end" mt="xs">
              <div>
                <Title order={1}>{title}</Title>
                {subtitle && (
                  <Text c="dimmed" fw={600}>
                    {subtitle}
                  </Text>
                )}
              </div>
              {actions}
            </Group>
          )}
        </div>
        {children}
      </Stack>
    </Container>
  );
}
