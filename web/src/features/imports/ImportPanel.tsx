import { IMPORT_KINDS } from '@contract/choices.ts';
import { IMPORT_ROWS, type ImportKind } from '@contract/import.ts';
import { Alert, Button, FileButton, Group, Loader, SegmentedControl, Select, Stack, Text } from '@mantine/core';
import { IconAlertTriangle, IconUpload } from '@tabler/icons-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { FormSection } from '../../kit/form/FormSection.tsx';
import { LeaveDialog, LeaveGuard } from '../../kit/form/LeaveGuard.tsx';
import { usePlace } from '../../lib/place.tsx';
import { t } from '../../text/staff.ts';
import { ColumnMatches } from './ColumnMatches.tsx';
import { DefaultValues } from './DefaultValues.tsx';
import { Findings } from './Findings.tsx';
import classes from './Imports.module.css';
import { PresentRows } from './PresentRows.tsx';
import { TemplateLinks } from './TemplateLinks.tsx';
import { useImport } from './useImport.ts';

/** Imports a file: what is in it, the file, its columns, its problems, and all its rows at once. */
export function ImportPanel() {
  const { params } = usePlace();
  // The address says where to begin.
  const [kind, setKind] = useState<ImportKind>(() => IMPORT_KINDS.find((one) => one === params.get('kind')) ?? 'stock');
  const [asked, setAsked] = useState<ImportKind | null>(null);
  const [begun, setBegun] = useState(false);
  const wouldLose = useCallback(() => begun, [begun]);
  const [title, text] = [t('imports.leave.title'), t('imports.leave.text')];
  return (
    <FormSection title={t('imports.kindLabel')} hint={t('imports.order')}>
      <SegmentedControl
        aria-label={t('imports.kindLabel')}
        value={kind}
        onChange={(chosen) => (begun ? setAsked : setKind)(chosen as ImportKind)}
        data={IMPORT_KINDS.map((value) => ({ value, label: t(`imports.kind.${value}`) }))}
        className={classes.kinds}
      />
      <Text>{t(`imports.about.${kind}`)}</Text>
      <TemplateLinks kind={kind} />
      <PresentRows key={`present ${kind}`} kind={kind} />
      {/* Another kind begins anew. */}
      <ImportFile key={kind} kind={kind} onBegun={setBegun} />
      <LeaveGuard wouldLose={wouldLose} title={title} text={text} />
      <LeaveDialog
        title={title}
        text={text}
        opened={asked !== null}
        onLeave={() => {
          setKind(asked ?? kind);
          setAsked(null);
        }}
        onStay={() => setAsked(null)}
      />
    </FormSection>
  );
}

function ImportFile({ kind, onBegun }: { kind: ImportKind; onBegun: (begun: boolean) => void }) {
  const importing = useImport(kind);
  const { chosen, checked, busy, failure, choose, checkNow, cancel } = importing;
  const forget = useRef<() => void>(null);
  const outcome = useRef<HTMLElement>(null);
  const isBegun = chosen !== null;
  useEffect(() => {
    onBegun(isBegun);
    return () => onBegun(false);
  }, [isBegun, onBegun]);
  return (
    <Stack gap="md">
      <Group>
        <FileButton
          // The same file can be chosen again, when it is corrected.
          resetRef={forget}
          onChange={(file) => {
            if (file) void choose(file);
            forget.current?.();
          }}
          accept=".csv,.tsv,.txt,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
        >
          {(props) => (
            <Button {...props} leftSection={<IconUpload size={18} aria-hidden />} variant={checked ? 'default' : 'filled'}>
              {t(checked ? 'imports.file.again' : 'imports.file.choose')}
            </Button>
          )}
        </FileButton>
        <Text c="dimmed" size="sm">
          {chosen ? chosen.name : t('imports.file.drop', { rows: IMPORT_ROWS })}
        </Text>
      </Group>
      {chosen && chosen.file.sheets.length > 1 && (
        <Select
          label={t('imports.file.sheet')}
          value={String(chosen.sheet)}
          onChange={(sheet) => sheet !== null && importing.chooseSheet(Number(sheet))}
          data={chosen.file.sheets.map(({ name }, place) => ({ value: String(place), label: name }))}
          allowDeselect={false}
          maw={320}
        />
      )}
      <Group gap="xs" role="status" mih={busy ? undefined : 0}>
        {busy && <Loader size="sm" aria-hidden />}
        {busy && <Text>{busy}</Text>}
      </Group>
      {cancel && (
        <Button
          className={classes.check}
          variant="default"
          onClick={() => {
            outcome.current?.focus();
            cancel();
          }}
        >
          {t('imports.file.cancel')}
        </Button>
      )}
      {failure && (
        <Alert color="red" icon={<IconAlertTriangle aria-hidden />}>
          <Group justify="space-between">
            {failure}
            {importing.checkAgain && (
              <Button variant="default" size="sm" onClick={importing.checkAgain}>
                {t('imports.file.checkAgain')}
              </Button>
            )}
          </Group>
        </Alert>
      )}
      {chosen?.file.isGuessed && <Alert color="yellow">{t('imports.file.guessed')}</Alert>}
      {importing.takeAsItIs && (
        <Alert color="blue">
          <Group justify="space-between">
            {t('imports.file.restored')}
            <Button variant="default" size="sm" onClick={importing.takeAsItIs}>
              {t('imports.file.asItIs')}
            </Button>
          </Group>
        </Alert>
      )}
      {chosen && (
        <>
          <ColumnMatches
            key={chosen.sheet}
            kind={kind}
            chosen={chosen}
            missing={importing.missing}
            defaults={importing.edits.defaults}
            onMatch={importing.match}
          />
          <DefaultValues
            kind={kind}
            defaults={importing.edits.defaults}
            missing={importing.missing.map(({ key }) => key)}
            onDefault={importing.setDefault}
          />
        </>
      )}
      {checkNow && (
        <Button
          className={classes.check}
          onClick={() => {
            outcome.current?.focus();
            checkNow();
          }}
        >
          {t('imports.file.check')}
        </Button>
      )}
      <section ref={outcome} tabIndex={-1} aria-label={t('imports.result.section')}>
        {chosen && checked && (
          <Findings kind={kind} importing={importing} chosen={chosen} checked={checked} onSettled={() => outcome.current?.focus()} />
        )}
      </section>
    </Stack>
  );
}
