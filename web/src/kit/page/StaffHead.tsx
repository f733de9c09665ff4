import { Badge, Group, Text, Title } from '@mantine/core';
import { useSession } from '../../lib/sessionStore.ts';
import { t } from '../../text/staff.ts';
import { todayInWords } from '../dates/days.ts';

/** The header of a start page: its title, today's date, and the name and role of the signed-in person (R089, R252). */
export function StaffHead({ title }: { title: string }) {
  const { role, username } = useSession();
  return (
    <Group justify="space-between" align="flex-end">
      <div>
        <Title order={1}>{title}</Title>
        <Text c="dimmed">{todayInWords()}</Text>
      </div>
      <Group gap="xs">
        <Text fw={600}>{username}</Text>
        {role && <Badge variant="light">{t(`words.role.${role}`)}</Badge>}
      </Group>
    </Group>
  );
}
