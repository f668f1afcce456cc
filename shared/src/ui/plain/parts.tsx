import { createElement, useId, useState, type ComponentProps, type ReactNode } from 'react';
import { coreIcons } from '../icon-set-core';
import { look } from './look';
import type { PlainLook } from './plain-looks';

type IconName = keyof typeof coreIcons;

/** An icon as decoration. */
function PlainIcon({ name, size, at }: { name: IconName; size: number; at?: PlainLook }) {
  return (
    <span aria-hidden className={at ? look('icon', at) : look('icon')}>
      {createElement(coreIcons[name], { size, strokeWidth: 1.75, 'aria-hidden': true, focusable: false })}
    </span>
  );
}

export interface PlainButtonProps extends Omit<ComponentProps<'button'>, 'className'> {
  variant?: 'solid' | 'outline' | 'ghost';
  isLarge?: boolean;
  /** What it asked for is under way: it turns, and cannot be pressed. */
  loading?: boolean;
}

export function PlainButton({
  variant = 'solid',
  isLarge = false,
  type = 'button',
  loading = false,
  children,
  ...rest
}: PlainButtonProps) {
  return (
    <button
      type={type}
      {...rest}
      disabled={loading || rest.disabled}
      className={look('button', isLarge ? 'button-large' : 'button-medium', `button-${variant}`)}
    >
      {loading ? (
        <>
          <span className={look('button-busy')}>
            <span className={look('spinner', 'spinner-in-button')} />
          </span>
          <span className={look('button-words-busy')}>{children}</span>
        </>
      ) : (
        children
      )}
    </button>
  );
}

export interface PlainIconButtonProps extends Pick<ComponentProps<'button'>, 'onClick'> {
  icon: IconName;
  label: string;
}

/** The label shows as a hint as well. */
export function PlainIconButton({ icon, label, onClick }: PlainIconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={onClick}
      className={look('button', 'button-medium', 'button-ghost', 'button-icon')}
    >
      <PlainIcon name={icon} size={18} />
    </button>
  );
}

export type NoticeStatus = 'info' | 'success' | 'warning' | 'danger';

const noticeIcons: Record<NoticeStatus, IconName> = {
  info: 'info',
  success: 'check-circle',
  warning: 'warning',
  danger: 'alert',
};

export interface NoticeProps {
  status: NoticeStatus;
  title?: ReactNode;
  children?: ReactNode;
  /** A button at the end. */
  action?: ReactNode;
  /** 'note' where the same is said elsewhere when it happens. */
  role?: 'note';
}

/** A sentence in the page that wants to be read: problems are announced at once, the rest politely. */
export function Notice({ status, title, children, action, role }: NoticeProps) {
  return (
    <div
      role={role ?? (status === 'danger' ? 'alert' : 'status')}
      className={look('notice', `notice-${status}`)}
    >
      <PlainIcon name={noticeIcons[status]} size={18} at="notice-icon" />
      <div className={look('notice-words')}>
        {title ? <p className={look('notice-title')}>{title}</p> : null}
        {children ? <div className={look('notice-text')}>{children}</div> : null}
      </div>
      {action}
    </div>
  );
}

export interface PlainFieldProps {
  label: ReactNode;
  /** What is wrong; marks the control and is read with it. */
  error?: string | null;
  /** @param control - what ties the control to its label and its error. */
  children: (control: Pick<ComponentProps<'input'>, 'id' | 'aria-describedby' | 'aria-invalid'>) => ReactNode;
}

/** Label above, control and error below. */
export function PlainField({ label, error, children }: PlainFieldProps) {
  const id = useId();
  const errorId = `${id}-error`;
  return (
    <div className={look('field')}>
      <label htmlFor={id} className={look('label')}>
        {label}
      </label>
      {children({ id, ...(error ? { 'aria-describedby': errorId, 'aria-invalid': true } : {}) })}
      {error ? (
        <div id={errorId} aria-live="polite" data-part="error-text" className={look('error')}>
          <PlainIcon name="alert" size={14} at="error-icon" />
          <span>{error}</span>
        </div>
      ) : null}
    </div>
  );
}

export interface PlainInputProps extends Omit<ComponentProps<'input'>, 'className'> {
  isLarge?: boolean;
}

export const PlainInput = ({ isLarge = false, ...rest }: PlainInputProps) => (
  <input {...rest} className={look('input', isLarge ? 'input-large' : 'input-medium')} />
);

export interface PasswordInputProps extends PlainInputProps {
  showLabel: string;
  hideLabel: string;
}

/** A password that can be looked at; pasting and password managers work as in any input. */
export function PlainPasswordInput({ showLabel, hideLabel, isLarge = false, ...rest }: PasswordInputProps) {
  const [isVisible, setVisible] = useState(false);
  return (
    <div className={look('reveal')}>
      <input
        autoComplete="current-password"
        {...rest}
        type={isVisible ? 'text' : 'password'}
        className={look('input', isLarge ? 'input-large' : 'input-medium', 'input-revealed')}
      />
      <div className={look('reveal-place')}>
        <button
          type="button"
          aria-label={isVisible ? hideLabel : showLabel}
          aria-pressed={isVisible}
          onClick={() => setVisible(!isVisible)}
          className={look('button', 'button-small', 'button-ghost', 'button-icon', 'button-reveal')}
        >
          <PlainIcon name={isVisible ? 'eye-off' : 'eye'} size={18} />
        </button>
      </div>
    </div>
  );
}

/** The roof and the raised floor of a balai, the open hall where a village meets. */
export function Logo({ size = 28, name }: { size?: number; name?: string }) {
  return (
    <span className={look('logo')}>
      <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
        <rect width="32" height="32" rx="8" fill="#0F766E" />
        <path
          d="M5 15 16 6.5 27 15"
          fill="none"
          stroke="#FFFFFF"
          strokeWidth="2.4"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
        <path d="M9 15.5V22M16 12.5V22M23 15.5V22" stroke="#99F6E4" strokeWidth="2.2" strokeLinecap="round" />
        <path d="M6 25.5h20" stroke="#FBBF24" strokeWidth="2.4" strokeLinecap="round" />
      </svg>
      {name ? <span className={look('logo-name')}>{name}</span> : null}
    </span>
  );
}
