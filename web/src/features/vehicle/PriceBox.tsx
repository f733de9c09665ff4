import type { PublicCar } from '@contract/vehicle.ts';
import { Button, Group, Paper, Stack, Text } from '@mantine/core';
import { IconBrandWhatsapp, IconPhone } from '@tabler/icons-react';
import { MoneyText } from '../../kit/money/MoneyText.tsx';
import { dealer } from '../../lib/dealer.ts';
import { t } from '../../text/t.ts';
import { StatusBadge } from './StatusBadge.tsx';

const { general } = dealer.phones;

/** The price, with links to ask about it (R066, R070); a sold vehicle has a badge and no price (D23). */
export function PriceBox({ car }: { car: PublicCar }) {
  return (
    <Paper withBorder p="lg" component="section" aria-label={t('vehicle.price')}>
      <Stack gap="sm">
        <Group justify="space-between" gap="xs">
          {car.status ? (
            <Text fw={600}>{t('vehicle.soldAlready')}</Text>
          ) : (
            <div>
              <Text fz="sm" c="dimmed">
                {t('vehicle.price')}
              </Text>
              <MoneyText amount={car.vehiclesellprice || null} fz={30} fw={800} lh={1.2} />
            </div>
          )}
          <StatusBadge sold={car.status} />
        </Group>
        <Button component="a" href={`tel:${general.dial}`} size="md" leftSection={<IconPhone size={20} />}>
          {t('vehicle.call', { phone: general.text })}
        </Button>
        <Button
          component="a"
          href={dealer.groupChatLink}
          target="_blank"
          rel="noreferrer"
          variant="light"
          leftSection={<IconBrandWhatsapp size={20} />}
        >
          {t('vehicle.askGroup')}
        </Button>
      </Stack>
    </Paper>
  );
}
