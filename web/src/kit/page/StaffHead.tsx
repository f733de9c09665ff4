import { Badge, Group, Text, Title } from '@mantine/core';
import { useSession } from '../../lib/sessionStore.ts';
import { t } from '../../text/staff.ts';
import { dayInWords } from '../dates/days.ts';
import { useToday } from '../dates/useToday.ts';

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
