/** Installed version of every module that the host provides, written in by shared/build/define-host.ts. */
declare const SHARED_VERSIONS: Record<import('@balai/shared/build/shared-modules').SharedModule, string>;

/** Whether this is the development server's build. */
declare const IS_DEVELOPMENT: boolean;

declare module 'react-refresh/runtime' {}
