import { Button, Checkbox, Group, Modal, Stack, Text } from '@mantine/core';
import { type ReactNode, useEffect, useState } from 'react';
import { FormSection } from '../../kit/form/FormSection.tsx';
import { type FileSource, nameOfPath } from '../../kit/uploads/fileSource.ts';
import { t } from '../../text/staff.ts';
import classes from './ManyPictures.module.css';
import type { Unmatched } from './plan.ts';

/** So many are shown at once: each is a whole picture for its preview. */
const AT_ONCE = 24;

/** The picture itself, by which a person knows the vehicle. */
function Preview({ source }: { source: FileSource }) {
  const [link, setLink] = useState<string>();
  useEffect(() => {
    let isGone = false;
    let made: string | undefined;
    source.open().then(
      (file) => {
        if (isGone) return;
        made = URL.createObjectURL(file);
        setLink(made);
      },
      () => undefined,
    );
    return () => {
      isGone = true;
      if (made) URL.revokeObjectURL(made);
    };
  }, [source]);
  return (
    <div className={classes.preview}>
      {link && <img src={link} alt={t('manyPictures.unmatched.preview', { name: source.path })} loading="lazy" />}
    </div>
  );
}

const folderOf = ({ file }: Unmatched) => file.path.slice(0, -nameOfPath(file.path).length);

interface UnmatchedFilesProps {
  unmatched: readonly Unmatched[];
  disabled: boolean;
  decide: (ids: readonly number[], number: string | undefined) => void;
  /** The field that finds a vehicle. */
  picker: (onChoose: (number: string) => void) => ReactNode;
}

/** The pictures whose names say no vehicle, or several: for each a person chooses one, or leaves it out. */
export function UnmatchedFiles({ unmatched, disabled, decide, picker }: UnmatchedFilesProps) {
  const [asked, setAsked] = useState<Unmatched>();
  const [withFolder, setWithFolder] = useState(false);
  const [shown, setShown] = useState(AT_ONCE);
  const others = asked
    ? unmatched.filter((one) => one.file.id !== asked.file.id && one.choice === undefined && folderOf(one) === folderOf(asked))
    : [];
  const close = () => setAsked(undefined);
  return (
    <FormSection title={t('manyPictures.unmatched.title', { count: unmatched.length })} hint={t('manyPictures.unmatched.hint')}>
      <ul className={classes.unmatched}>
        {unmatched.slice(0, shown).map((one) => (
          <UnmatchedFile
            key={one.file.id}
            one={one}
            disabled={disabled}
            onDecide={(number) => decide([one.file.id], number)}
            onAsk={() => {
              setWithFolder(false);
              setAsked(one);
            }}
          />
        ))}
      </ul>
      {unmatched.length > shown && (
        <Group justify="center">
          <Button variant="default" onClick={() => setShown(shown + AT_ONCE)}>
            {t('manyPictures.unmatched.showMore')}
          </Button>
        </Group>
      )}
      <Modal
        opened={asked !== undefined}
        onClose={close}
        title={t('manyPictures.unmatched.choose')}
        size="lg"
        closeButtonProps={{ 'aria-label': t('common.close') }}
        attributes={{ header: { role: 'none' } }}
        classNames={{ body: classes.dialog ?? '' }}
      >
        <Stack gap="md">
          <Text style={{ overflowWrap: 'anywhere' }}>{asked?.file.path}</Text>
          {others.length > 0 && (
            <Checkbox
              label={t('manyPictures.unmatched.sameFolder', { count: others.length })}
              checked={withFolder}
              onChange={(event) => setWithFolder(event.currentTarget.checked)}
            />
          )}
          {picker((number) => {
            if (asked)
              decide(
                [asked, ...(withFolder ? others : [])].map(({ file }) => file.id),
                number,
              );
            close();
          })}
        </Stack>
      </Modal>
    </FormSection>
  );
}

interface UnmatchedFileProps {
  one: Unmatched;
  disabled: boolean;
  onDecide: (number: string | undefined) => void;
  onAsk: () => void;
}

function UnmatchedFile({ one, disabled, onDecide, onAsk }: UnmatchedFileProps) {
  const { file, proposals, isOfSeveral, choice } = one;
  const name = file.path;
  const reason = isOfSeveral ? 'several' : proposals.length > 0 ? 'near' : 'none';
  return (
    <li className={classes.file}>
      <Preview source={file} />
      <div className={classes.said}>
        <Text size="sm" fw={600} style={{ overflowWrap: 'anywhere' }}>
          {name}
        </Text>
        <Text size="sm" c={choice === undefined ? 'dimmed' : undefined} fw={choice === undefined ? undefined : 600}>
          {choice === undefined
            ? t(`manyPictures.unmatched.${reason}`)
            : choice === ''
              ? t('manyPictures.unmatched.leftOut')
              : t('manyPictures.unmatched.chosen', { number: choice })}
        </Text>
        <Group gap="xs" mt={4}>
          {choice !== undefined ? (
            <Button
              size="compact-sm"
              variant="default"
              disabled={disabled}
              aria-label={t('manyPictures.unmatched.undoFor', { name })}
              onClick={() => onDecide(undefined)}
            >
              {t('manyPictures.unmatched.undo')}
            </Button>
          ) : (
            <>
              {proposals.map((number) => (
                <Button
                  key={number}
                  size="compact-sm"
                  variant="light"
                  disabled={disabled}
                  aria-label={t('manyPictures.unmatched.take', { name, number })}
                  onClick={() => onDecide(number)}
                >
                  {number}
                </Button>
              ))}
              <Button
                size="compact-sm"
                variant="default"
                disabled={disabled}
                aria-label={t('manyPictures.unmatched.chooseFor', { name })}
                onClick={onAsk}
              >
                {t('manyPictures.unmatched.choose')}
              </Button>
              <Button
                size="compact-sm"
                variant="subtle"
                disabled={disabled}
                aria-label={t('manyPictures.unmatched.leaveOutThis', { name })}
                onClick={() => onDecide('')}
              >
                {t('manyPictures.unmatched.leaveOut')}
              </Button>
            </>
          )}
        </Group>
      </div>
    </li>
  );
}
