import { RecordEditPage } from '@balai/shared/resource';
import { userForm } from './user-form';
import { userPages } from './user-pages';

/** /users-profile/{id}/edit */
export const UserEditPage = () => <RecordEditPage pages={userPages} form={userForm} />;
