import { Button, Text } from '@mantine/core';
import { IconHeart } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { MessagePanel } from '../../kit/feedback/MessagePanel.tsx';
import { COMPARED_AT_MOST, comparePath, paths } from '../../lib/paths.ts';
import type { KeptVehicle } from '../../shared/favourites/browserList.ts';
import { favourites, useKept } from '../../shared/favourites/lists.ts';
import { VehicleCards } from '../../shared/vehicle/VehicleCard.tsx';
import { t } from '../../text/t.ts';
import classes from './Favourites.module.css';
import { SavedCard } from './SavedCard.tsx';

/**
 * The saved vehicles as a page shows them, null until the browser has read them: one that is taken out stays in its place until the page is
 * left, with an empty heart, so that a slip is taken back by a second press.
 */
function useShownVehicles(): KeptVehicle[] | null {
  const saved = useKept(favourites);
  const [shown, setShown] = useState<KeptVehicle[] | null>(null);
  useEffect(() => {
    if (!saved) return;
    setShown((before) => {
      const there = new Set(before?.map((it) => it.registernumber));
      return [...saved.filter((it) => !there.has(it.registernumber)), ...(before ?? [])];
    });
  }, [saved]);
  return shown;
}

/** The vehicles saved in this browser as they are now, and the choice of which to compare. */
export function SavedVehicles() {
  const shown = useShownVehicles();
  const [chosen, setChosen] = useState<string[]>([]);
  const [gone, setGone] = useState<string[]>([]);
  // It is forgotten, so that the next visit does not ask for it; this one still says so.
  const lose = (number: string) => {
    favourites.remove(number);
    setGone((before) => (before.includes(number) ? before : [...before, number]));
  };

  if (!shown) return <NeedsScript />;
  if (shown.length === gone.length) return <NothingSaved gone={gone.length} />;
  const choose = (number: string) =>
    setChosen((before) => (before.includes(number) ? before.filter((it) => it !== number) : [...before, number]));
  return (
    <>
      <Gone count={gone.length} />
      <VehicleCards>
        {shown.map((vehicle) => {
          const { registernumber } = vehicle;
          if (gone.includes(registernumber)) return null;
          const isChosen = chosen.includes(registernumber);
          return (
            <li key={registernumber}>
              <SavedCard
                vehicle={vehicle}
                onGone={() => lose(registernumber)}
                isChosen={isChosen}
                mayChoose={isChosen || chosen.length < COMPARED_AT_MOST}
                onChoose={() => choose(registernumber)}
              />
            </li>
          );
        })}
      </VehicleCards>
      {chosen.length > 0 && (
        <div className={classes.choice}>
          <Button component="a" href={comparePath(chosen)}>
            {t('favourites.compare.open', { count: chosen.length })}
          </Button>
          <Button variant="default" onClick={() => setChosen([])}>
            {t('favourites.compare.clear')}
          </Button>
        </div>
      )}
    </>
  );
}

const Gone = ({ count }: { count: number }) =>
  count > 0 && (
    <Text c="dimmed" role="status">
      {t('favourites.gone', { count })}
    </Text>
  );

/** Where no script runs: React renders what is in `noscript` on the server only. */
const NeedsScript = () => (
  <noscript>
    <MessagePanel icon={<IconHeart />} title={t('favourites.noScript')}>
      <SeeVehicles />
    </MessagePanel>
  </noscript>
);

const SeeVehicles = () => (
  <Button component="a" href={paths.home()}>
    {t('showroom.see')}
  </Button>
);

const NothingSaved = ({ gone }: { gone: number }) => (
  <>
    <Gone count={gone} />
    <MessagePanel icon={<IconHeart />} title={t('favourites.none.title')} text={t('favourites.none.text')}>
      <SeeVehicles />
    </MessagePanel>
  </>
);
