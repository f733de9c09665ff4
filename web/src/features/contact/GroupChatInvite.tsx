import { Box, Button, Group, Paper, Text, Title } from '@mantine/core';
import { IconBrandWhatsapp } from '@tabler/icons-react';
import { QRCodeSVG } from 'qrcode.react';
import { dealer } from '../../lib/dealer.ts';
import { t } from '../../text/t.ts';

/** The group chat's link and the same as a QR image, to open on another phone (R074). */
export function GroupChatInvite() {
  return (
    <Paper withBorder p="lg" component="section" aria-label={t('contact.group.section')}>
      <Group gap="lg" wrap="wrap">
        <Box bg="white" p={10} style={{ borderRadius: 'var(--mantine-radius-md)', lineHeight: 0 }}>
          <QRCodeSVG value={dealer.groupChatLink} size={148} role="img" title={t('contact.group.code')} />
        </Box>
        <div style={{ flex: '1 1 180px' }}>
          <Title order={2} size="h4">
            {t('contact.group.title')}
          </Title>
          <Text c="dimmed" mt={4} mb="md">
            {t('contact.group.text')}
          </Text>
          <Button
            component="a"
            href={dealer.groupChatLink}
            target="_blank"
            rel="noreferrer"
            leftSection={<IconBrandWhatsapp size={20} />}
          >
            {t('contact.group.join')}
          </Button>
        </div>
      </Group>
    </Paper>
  );
}
