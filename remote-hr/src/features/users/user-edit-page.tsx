import { RecordEditPage } from '@balai/shared/resource';
import { userForm } from './user-form';
import { userRecord } from './user-record';

/** /users-profile/{id}/edit */
export const UserEditPage = () => <RecordEditPage record={userRecord} form={userForm} />;
