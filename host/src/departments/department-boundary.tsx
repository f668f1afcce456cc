import type { ComposedDepartment } from '@balai/shared/contract/host/composition';
import { queryClient } from '@balai/shared/http/query-client';
import { QueryErrorResetBoundary } from '@tanstack/react-query';
import { Component, type ErrorInfo, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { DepartmentErrorPage, reasonOf } from './department-error-page';
import { AttemptContext } from './lazy-page';
import { pageStarted } from './load-department';
import { PageFailure } from './page-failure';
import { isOfConnection } from './load-error';
import { forgetHang } from './start-marks';

interface CatcherProps {
  department: ComposedDepartment;
  /** Another value gives the department another chance. */
  place: string;
  onRetry: () => void;
  children: ReactNode;
}

interface CatcherState {
  error: unknown;
  retries: number;
}

/** What a page threw over may be an answer that is still in the cache; another chance begins with asking again. */
const forgetAnswers = () => queryClient.removeQueries({ type: 'inactive' });

/** Departments of which a page threw, until they are drawn anew. */
const failed = new Set<string>();

/** React offers error boundaries to classes only. */
class Catcher extends Component<CatcherProps, CatcherState> {
  override state: CatcherState = { error: undefined, retries: 0 };

  constructor(props: CatcherProps) {
    super(props);
    // The person went elsewhere in between and comes back: the page that threw has let go of its answers by now.
    if (failed.delete(props.department.id)) forgetAnswers();
  }

  static getDerivedStateFromError(error: unknown): Partial<CatcherState> {
    return { error: error ?? new Error('A page threw nothing.') };
  }

  override componentDidCatch(error: unknown, { componentStack }: ErrorInfo) {
    failed.add(this.props.department.id);
    pageStarted(this.props.department);
    globalThis.reportError(new PageFailure(this.props.department, error, componentStack ?? ''));
  }

  override componentDidUpdate(previous: CatcherProps) {
    if (this.state.error !== undefined && previous.place !== this.props.place)
      this.setState({ error: undefined });
  }

  override componentDidMount() {
    addEventListener('online', this.retryOnline);
  }

  override componentWillUnmount() {
    removeEventListener('online', this.retryOnline);
  }

  /** The connection is back, which is all that some failures wait for. */
  private readonly retryOnline = () => {
    const reason = reasonOf(this.state.error);
    if (this.state.error !== undefined && reason !== 'threw' && isOfConnection(reason)) this.retry();
  };

  private readonly retry = () => {
    if (reasonOf(this.state.error) === 'hung') forgetHang(this.props.department.id);
    this.props.onRetry();
    forgetAnswers();
    this.setState(({ retries }) => ({ error: undefined, retries: retries + 1 }));
  };

  override render() {
    const { children, department, place } = this.props;
    const { error, retries } = this.state;
    if (error === undefined) return <AttemptContext value={`${place}:${retries}`}>{children}</AttemptContext>;
    return <DepartmentErrorPage department={department} error={error} onRetry={this.retry} />;
  }
}

/**
 * Keeps what goes wrong in a department inside it: shows its error page in the department's place, while menu, top
 * bar and the other departments go on. Trying again, or going to another page, draws the department anew.
 */
export function DepartmentBoundary({
  department,
  children,
}: {
  department: ComposedDepartment;
  children: ReactNode;
}) {
  const { key } = useLocation();
  return (
    <QueryErrorResetBoundary>
      {({ reset }) => (
        // Keyed, because the router puts one department's frame in the place of another's.
        <Catcher key={department.id} department={department} place={key} onRetry={reset}>
          {children}
        </Catcher>
      )}
    </QueryErrorResetBoundary>
  );
}
