import { parseSetting, settingFields } from '@balai/shared/contract/hr/setting-rules';
import { listSettingChanges, updateSetting, type Setting } from '@balai/shared/contract/hr/settings';
import { jakartaDay } from '@balai/shared/format/calendar';
import { ApiError, areaOf, operationQuery, useOperation } from '@balai/shared/http/queries';
import { said, useTranslation } from '@balai/shared/i18n';
import { useUnsavedMark } from '@balai/shared/resource';
import { AmountInput, DateInput, DateText, Modal, Switch } from '@balai/shared/ui';
import { alertSuccess, confirmLeave } from '@balai/shared/ui/alerts';
import { Box, Button, FormField, Input, Notice, Stack, Text, Textarea } from '@balai/shared/ui/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSettingValue } from './setting-value';

interface ControlProps {
  setting: Setting;
  text: string;
  onText: (text: string) => void;
}

function Control({ setting: { name }, text, onText }: ControlProps) {
  const { t } = useTranslation('hr');
  const { kind } = settingFields[name].is;
  if (kind === 'switch') {
    return (
      <Switch
        checked={text === 'true'}
        onCheckedChange={(isOn) => onText(String(isOn))}
        label={t(text === 'true' ? 'setting.on' : 'setting.off')}
      />
    );
  }
  if (kind === 'money') {
    return (
      <AmountInput
        value={text === '' ? null : /^\d+$/.test(text) ? Number(text) : text}
        onChange={(value) => onText(String(value ?? ''))}
      />
    );
  }
  if (kind === 'number_formats') {
    return (
      <Textarea rows={6} fontFamily="mono" value={text} onChange={(event) => onText(event.target.value)} />
    );
  }
  return <Input value={text} onChange={(event) => onText(event.target.value)} />;
}

/** Who changed it, when, from what to what. */
function Changes({ setting: { name } }: Pick<ControlProps, 'setting'>) {
  const { t } = useTranslation('hr');
  const write = useSettingValue();
  const query = useQuery(operationQuery(listSettingChanges, { name }));
  const changes = query.data?.data ?? [];
  if (changes.length === 0) return null;
  return (
    <Box>
      <Text fontWeight="medium" mb="1">
        {t('setting.changes')}
      </Text>
      <Stack
        as="ul"
        listStyleType="none"
        gap="1"
        textStyle="sm"
        color="fg.muted"
        maxH="12rem"
        overflow="auto"
      >
        {changes.map(({ at, by, from, to, valid_from: validFrom }) => (
          <li key={`${at} ${validFrom}`}>
            <DateText value={at} withTime /> · {by?.name ?? '–'} · {write(name, from)} → {write(name, to)} ·{' '}
            {t('setting.from')} <DateText value={validFrom} />
          </li>
        ))}
      </Stack>
    </Box>
  );
}

/** What holds on a day: what was planned last before it, else what is in force. */
const heldOn = ({ planned, text }: Setting, day: string): string =>
  planned.findLast(({ valid_from: from }) => from <= day)?.text ?? text;

const isChangedMeanwhile = ({ code }: ApiError): boolean => code === 'setting_changed';

/**
 * Changes one setting, from today or from a day to come. What somebody else has stored meanwhile is said; a value that
 * was not touched becomes it.
 * @param setting - as it is now.
 */
export function SettingDialog({ setting, onClose }: { setting: Setting; onClose: () => void }) {
  const { t } = useTranslation('hr');
  const field = settingFields[setting.name];
  const today = jakartaDay(new Date());
  const [opened] = useState(setting);
  const [typed, setTyped] = useState<string | null>(null);
  const text = typed ?? setting.text;
  const [from, setFrom] = useState<string | null>(today);
  const client = useQueryClient();
  const write = useSettingValue();
  const save = useOperation(updateSetting);
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const [failure, setFailure] = useState<ApiError | null>(null);
  const isImmediate = 'isImmediate' in field;
  const validFrom = isImmediate ? today : (from ?? today);
  const was = heldOn(setting, validFrom);
  // While its own change is sent, what is new is that.
  const isOvertaken = !save.isPending && was !== heldOn(opened, validFrom);
  const isChanged = text !== setting.text || from !== today;
  useUnsavedMark(isChanged);
  const cancel = async (): Promise<void> => {
    if (!isChanged || (await confirmLeave())) onClose();
  };

  const submit = async (): Promise<void> => {
    const parsed = parseSetting(field.is, text);
    if ('problem' in parsed) return setProblems({ text: said(parsed.problem) });
    setProblems({});
    setFailure(null);
    try {
      await save.mutateAsync({ name: setting.name, text, was, valid_from: validFrom });
      onClose();
      alertSuccess();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const { errors } = error.failure;
      // The notice says what it is now, and the next try is one to change that.
      if (isChangedMeanwhile(error)) {
        await client.invalidateQueries({ queryKey: [areaOf(updateSetting)] });
      }
      if (errors) setProblems(errors);
      else setFailure(error);
    }
  };

  return (
    <Modal
      open
      onClose={() => void cancel()}
      closeOnOutsideClick={false}
      title={t(`setting.field.${setting.name}`)}
      footer={
        <>
          <Button variant="outline" onClick={() => void cancel()}>
            {t('setting.cancel')}
          </Button>
          <Button loading={save.isPending} onClick={() => void submit()}>
            {t('setting.save')}
          </Button>
        </>
      }
    >
      <Stack gap="4">
        {failure && !(isOvertaken && isChangedMeanwhile(failure)) ? (
          <Notice status="danger">{failure.message}</Notice>
        ) : null}
        {isOvertaken ? (
          <Notice status="warning">
            <Text whiteSpace="pre-line" overflowWrap="anywhere">
              {t('setting.overtaken', { value: write(setting.name, was) })}
            </Text>
          </Notice>
        ) : null}
        <FormField
          label={t('setting.value')}
          help={t(`setting.help.${field.is.kind}`, field.is)}
          error={problems['text']}
        >
          <Control setting={setting} text={text} onText={setTyped} />
        </FormField>
        {isImmediate ? (
          <Text textStyle="sm" color="fg.muted">
            {t('setting.atOnce')}
          </Text>
        ) : (
          <FormField
            label={t('setting.validFrom')}
            help={t('setting.validFromHelp')}
            error={problems['valid_from']}
          >
            <DateInput value={from} onChange={setFrom} min={today} />
          </FormField>
        )}
        <Changes setting={setting} />
      </Stack>
    </Modal>
  );
}
