import type { Failure } from '../contract/operation';
import { mayComeLater } from '../http/may-come-later';
import { askAgainFromNowOn } from '../session/password-question';
import { Button, Icon } from '../ui/core';
import { AppLink, ErrorState, type ErrorStateProps } from '../ui/rich';
import { useResourceText } from './resource-text';

/** The list that a record belongs to, or the record that a form is of. */
export interface WayBack {
  label: string;
  to: string;
}

/** Leads there from a page that has nothing else to offer. */
export function BackButton({ label, to }: WayBack) {
  const text = useResourceText();
  return (
    <Button asChild variant="outline">
      <AppLink to={to} color="fg" _hover={{ textDecorationLine: 'none' }}>
        <Icon name="arrow-left" />
        {text('backTo', { list: label })}
      </AppLink>
    </Button>
  );
}

export interface FailureStateProps extends Pick<
  ErrorStateProps,
  'title' | 'compact' | 'onRetry' | 'action' | 'wholePage'
> {
  failure: Failure;
  /** Given for what an address names: a record that is gone or somebody else's leads there. */
  back?: WayBack;
}

/** Why something could not be read: what the server said and, where that helps, the way to ask again. */
export function FailureState({ failure, back, onRetry, ...rest }: FailureStateProps) {
  const text = useResourceText();
  if (failure.status === 404 && back) {
    return (
      <ErrorState
        wholePage={rest.wholePage}
        title={text('notHere')}
        message={text('notHereHelp')}
        action={<BackButton {...back} />}
      />
    );
  }
  const isSignedOut = failure.status === 401;
  const retry = () => {
    if (isSignedOut) askAgainFromNowOn();
    onRetry?.();
  };
  return (
    <ErrorState
      {...rest}
      message={failure.message}
      code={failure.code}
      requestId={failure.request_id}
      onRetry={onRetry && (isSignedOut || mayComeLater(failure.status)) ? retry : undefined}
    />
  );
}
