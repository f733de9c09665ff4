import type { PictureView } from '@contract/pictureViews.ts';
import { Text, VisuallyHidden } from '@mantine/core';
import { IconCircleCheckFilled } from '@tabler/icons-react';
import { useEffect, useId, useRef } from 'react';
import { t } from '../../text/staff.ts';
import type { GuidedView } from './guide.ts';
import classes from './ViewStrip.module.css';
import { VIEW_ICONS } from './viewIcons.ts';

interface ViewStripProps {
  views: GuidedView[];
  /** The view that is taken next; undefined for another picture. */
  chosen: PictureView | undefined;
  onChoose: (view: PictureView | undefined) => void;
}

/** The views in a row, those that are there with a tick, to choose what the next picture shows. */
export function ViewStrip({ views, chosen, onChoose }: ViewStripProps) {
  const name = useId();
  const strip = useRef<HTMLDivElement>(null);
  const had = views.filter(({ has }) => has).length;
  const choices: { view?: PictureView; has: boolean }[] = [...views, { has: false }];
  // biome-ignore lint/correctness/useExhaustiveDependencies: another choice is brought into sight
  useEffect(() => {
    strip.current?.querySelector('[data-chosen]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [chosen]);

  return (
    <fieldset className={classes.views}>
      <VisuallyHidden component="legend">{t('camera.guide.legend')}</VisuallyHidden>
      <Text size="sm" fw={600} className={classes.count}>
        {t('camera.guide.count', { had, all: views.length })}
      </Text>
      <div ref={strip} className={classes.strip}>
        {choices.map(({ view, has }) => {
          const Icon = has ? IconCircleCheckFilled : VIEW_ICONS[view ?? 'other'];
          const label = t(`camera.views.${view ?? 'other'}`);
          return (
            <label key={view ?? 'other'} className={classes.view} data-chosen={view === chosen || undefined} data-has={has || undefined}>
              <input
                type="radio"
                className={classes.input}
                name={name}
                checked={view === chosen}
                onChange={() => onChoose(view)}
                aria-label={has ? t('camera.guide.there', { view: label }) : label}
              />
              <Icon size={22} aria-hidden />
              <span>{label}</span>
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
