import { LANGUAGE_CHOICES, type Language } from '@contract/language.ts';
import { encodedLength, LONGEST_LINK, writtenChat } from '@contract/message.ts';
import { worldPhone } from '@contract/phone.ts';
import { Button, Group, NativeSelect, SimpleGrid, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { IconBrandWhatsapp, IconCopy, IconShare2 } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { normalizeTyped } from '../../kit/input/normalizeTyped.ts';
import { t } from '../../text/staff.ts';
import { SilenceNote } from '../person/SilenceNote.tsx';
import type { About } from './about.ts';
import classes from './MessageEditor.module.css';
import { noWhatsApp, type Subject } from './startText.ts';
import { useMessage, type Written } from './useMessage.ts';

/** A link that WhatsApp shows as plain text. */
const DEAD_LINK = /\b(?!https:)[a-z][a-z+.-]*:\/\//i;

interface MessageTextProps {
  text: string;
  onChange: (text: string) => void;
  /** Why it cannot be sent; '' for nothing. */
  problem: string;
}

/** The text of a message, with its length and what WhatsApp makes of it. */
function MessageText({ text, onChange, problem }: MessageTextProps) {
  const encoded = encodedLength(text);
  return (
    <div>
      <Textarea
        label={t('messages.compose.text')}
        value={text}
        autosize
        minRows={6}
        maxRows={16}
        error={problem !== ''}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
      <Text size="sm" c="dimmed" mt={4}>
        {t('messages.compose.length', { count: [...text].length, encoded: String(encoded) })}
      </Text>
      {encoded > LONGEST_LINK && (
        <Text size="sm" role="status">
          {t('messages.compose.tooLong')}
        </Text>
      )}
      {DEAD_LINK.test(text) && (
        <Text size="sm" c="dimmed">
          {t('messages.compose.deadLink')}
        </Text>
      )}
    </div>
  );
}

interface MessageEditorProps {
  about: About;
  subject: Subject;
  /** Called after it was opened, copied or shared. */
  onWritten: (written: Written) => void;
  /** No toast says that it is noted. */
  quiet?: boolean;
  /** Outside of a dialog: the way to WhatsApp has the focus at first. */
  focused?: boolean;
  /** Further buttons. */
  children?: ReactNode;
}

const SOMEBODY_ELSE = '-1';
/** A double press is over by then. */
const READY_MS = 500;

/** Where one message follows another, its buttons come a moment later: the second half of a double press is not the next person's. */
function useReady(isAtOnce: boolean): boolean {
  const [isReady, setReady] = useState(isAtOnce);
  useEffect(() => {
    const timer = setTimeout(() => setReady(true), READY_MS);
    return () => clearTimeout(timer);
  }, []);
  return isReady;
}

/** Who is written to, the text, and the ways to send it: WhatsApp by a link that is pressed, so that no pop-up blocker stops it. */
export function MessageEditor({ about, subject, onWritten, quiet, focused, children }: MessageEditorProps) {
  const message = useMessage({ about, subject, ...(quiet && { quiet }) }, onWritten);
  const { name, phone, text, chosen, problem, before, isSilent, silentPhones, isNobody, choose, change, write } = message;
  const isReady = useReady(!focused);
  const isBarred = problem !== '' || isSilent || isNobody || !isReady;
  const chat = isBarred ? undefined : writtenChat(phone, text);
  const why = noWhatsApp(phone);
  const copy = useRef<HTMLButtonElement>(null);
  const open = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    // On a phone it is below the screen, where who is written to would not be seen.
    if (focused && isReady) (open.current ?? copy.current)?.focus({ preventScroll: true });
  }, [focused, isReady]);
  return (
    <Stack gap="md">
      {(subject.to.length > 1 || chosen < 0) && subject.to.length > 0 && (
        <NativeSelect
          label={t('messages.compose.recipient')}
          value={String(chosen)}
          onChange={({ currentTarget }) => choose(Number(currentTarget.value))}
          data={[
            { value: SOMEBODY_ELSE, label: t('messages.compose.another') },
            ...subject.to.map((one, place) => ({ value: String(place), label: `${one.name}, ${one.phone}` })),
          ]}
        />
      )}
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <TextInput
          label={t('messages.compose.name')}
          value={name}
          maxLength={120}
          autoComplete="off"
          onChange={({ currentTarget }) => change({ name: currentTarget.value })}
        />
        <TextInput
          label={t('messages.compose.phone')}
          type="tel"
          inputMode="tel"
          autoComplete="off"
          placeholder={t('form.phone.shape')}
          value={phone}
          {...(why && { description: why })}
          inputWrapperOrder={['label', 'input', 'description']}
          onChange={({ currentTarget }) => change({ phone: normalizeTyped(currentTarget, worldPhone) })}
        />
      </SimpleGrid>
      <NativeSelect
        label={t('messages.compose.language')}
        value={message.language}
        disabled={message.isTyped}
        onChange={({ currentTarget }) => change({ language: currentTarget.value as Language })}
        data={LANGUAGE_CHOICES}
      />
      {before && (
        <Group gap="xs">
          <Text size="sm">{t(before === 'old' ? 'messages.compose.oldDraft' : 'messages.compose.draft')}</Text>
          <Button variant="default" size="compact-sm" onClick={message.beginAgain}>
            {t('messages.compose.beginAgain')}
          </Button>
        </Group>
      )}
      <MessageText text={text} onChange={message.setText} problem={problem} />
      {isSilent && <SilenceNote phones={silentPhones} />}
      {problem && (
        <Text size="sm" c="var(--mantine-color-error)">
          {problem}
        </Text>
      )}
      <Group gap="sm" align="stretch" {...(focused && { className: classes.foot ?? '' })}>
        {chat ? (
          <Button
            component="a"
            ref={open}
            href={chat}
            target="_blank"
            rel="noreferrer"
            leftSection={<IconBrandWhatsapp size={18} aria-hidden />}
            data-autofocus
            onClick={(event) => write('whatsapp') || event.preventDefault()}
          >
            {t('messages.compose.open')}
          </Button>
        ) : (
          <Button disabled leftSection={<IconBrandWhatsapp size={18} aria-hidden />}>
            {t('messages.compose.open')}
          </Button>
        )}
        <Button
          ref={copy}
          variant="default"
          disabled={isBarred}
          leftSection={<IconCopy size={18} aria-hidden />}
          onClick={() => write('copied')}
        >
          {t('messages.compose.copy')}
        </Button>
        {typeof navigator.share === 'function' && (
          <Button variant="default" disabled={isBarred} leftSection={<IconShare2 size={18} aria-hidden />} onClick={() => write('shared')}>
            {t('messages.compose.share')}
          </Button>
        )}
        {children}
      </Group>
    </Stack>
  );
}
