import {
  Building2,
  Compass,
  ExternalLink,
  FolderOpen,
  History,
  House,
  LogOut,
  Menu,
  Star,
  User,
} from 'lucide-react';

/** The shell's own icons. Those of the departments' menus come with their manifests. */
export const shellIcons = {
  building: Building2,
  compass: Compass,
  external: ExternalLink,
  folder: FolderOpen,
  history: History,
  home: House,
  logout: LogOut,
  menu: Menu,
  star: Star,
  user: User,
} as const;
