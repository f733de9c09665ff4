import { Box, Button, Group, Paper, Text, Title } from '@mantine/core';
import { IconBrandWhatsapp } from '@tabler/icons-react';
import { QRCodeSVG } from 'qrcode.react';
import { dealer } from '../../lib/dealer.ts';

/** The group chat's link and the same as a QR image, to open on another phone (R074). */
export function GroupChatInvite() {
  return (
    <Paper withBorder p="lg" component="section" aria-label="Group chat">
      <Group gap="lg" wrap="wrap">
        <Box bg="white" p={10} style={{ borderRadius: 'var(--mantine-radius-md)', lineHeight: 0 }}>
          <QRCodeSVG value={dealer.groupChatLink} size={148} role="img" title="QR code of our group chat" />
        </Box>
        <div style={{ flex: '1 1 180px' }}>
          <Title order={2} size="h4">
            Join our group chat
          </Title>
          <Text c="dimmed" mt={4} mb="md">
            New arrivals and offers first. Scan the code with your phone, or open the link on this one.
          </Text>
          <Button
            component="a"
            href={dealer.groupChatLink}
            target="_blank"
            rel="noreferrer"
            leftSection={<IconBrandWhatsapp size={20} />}
          >
            Join the group
          </Button>
        </div>
      </Group>
    </Paper>
  );
}
