import { createEvent, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import Type from 'typebox';
import { MAX_PICTURE_BYTES, uploadPicture } from '../../contract/host/pictures';
import { defineOperation } from '../../contract/operation';
import { Id, picture, requiredText, Version } from '../../contract/schema';
import { callOperation } from '../../http/call-operation';
import { convertHeic } from '../../ui/files/heic';
import { renderPage, signIn } from '../resource.testing';
import type { FieldDeclaration, FormValues } from './form-model';
import { ResourceForm } from './resource-form';

jest.mock('../../http/call-operation');
jest.mock('../../ui/alerts');
jest.mock('../../ui/files/heic', () => ({
  ...jest.requireActual<object>('../../ui/files/heic'),
  convertHeic: jest.fn(),
}));
const call = jest.mocked(callOperation);

const updateBrand = defineOperation({
  name: 'brand.update',
  method: 'POST',
  path: '/panel/brand/update',
  access: 'session',
  input: Type.Object(
    {
      id: Id,
      version: Version,
      name: requiredText(20),
      image: picture(),
      contacts: Type.Optional(Type.Array(Type.Object({ name: requiredText(20), image: picture() }))),
    },
    { additionalProperties: false },
  ),
  output: Type.Object({ data: Type.Object({ id: Id }) }),
  summary: 'Changes a brand',
});

const STORED = `${'s'.repeat(32)}/thumbnail?exp=1`;
const upload = `upload-${'n'.repeat(32)}`;
const uploaded = { status: 200, message: 'Success', data: { upload, image: `${'n'.repeat(32)}/thumbnail` } };
const saved = { status: 200, message: 'Saved', data: { id: 1 } };

const contacts: FieldDeclaration = {
  name: 'contacts',
  label: 'Contact',
  rows: {
    fields: ['name', { name: 'image', label: 'Card' }],
    addLabel: 'Add contact',
    newRow: () => ({ name: '', image: null }),
  },
};

function open(values: FormValues) {
  renderPage(
    <ResourceForm
      namespace="engineering"
      area="brand"
      schema={updateBrand.input}
      operation={updateBrand}
      initialValues={{ name: 'Cisco', ...values }}
      hiddenValues={{ id: 1, version: 3 }}
      sections={[
        {
          id: 'main',
          fields: ['name', { name: 'image', label: 'Logo' }, ...(values['contacts'] ? [contacts] : [])],
        },
      ]}
      submitLabel="Save brand"
      onSaved={jest.fn()}
      onCancel={jest.fn()}
    />,
  );
  return userEvent.setup({ applyAccept: false });
}

const file = (name = 'logo.png', type = 'image/png') => new File(['picture'], name, { type });
const chooser = () => screen.getByLabelText('Logo', { selector: 'input' });
const sent = (operation: object) => call.mock.calls.filter(([called]) => called === operation);
const save = (user: ReturnType<typeof userEvent.setup>) =>
  user.click(screen.getByRole('button', { name: 'Save brand' }));
const isShown = (path: string) =>
  [...document.querySelectorAll('img')].some((picture) => picture.getAttribute('src') === `/storage/${path}`);

beforeEach(() => {
  signIn('superadmin');
  call.mockReset();
  call.mockImplementation(
    // The mock stands for every operation.
    (operation) => Promise.resolve((operation === uploadPicture ? uploaded : saved) as never),
  );
});

describe('a field whose schema is picture()', () => {
  it('uploads what is chosen, shows it small and saves its reference', async () => {
    const user = open({ image: null });
    screen.getByText(/PNG, JPG, WebP or HEIC up to 20 MB/);
    await user.upload(chooser(), file());
    await waitFor(() => expect(isShown(uploaded.data.image)).toBe(true));
    expect(sent(uploadPicture)[0]?.[2]).toMatchObject({ files: { image: expect.any(File) } });
    await save(user);
    await waitFor(() => expect(sent(updateBrand)).toHaveLength(1));
    expect(sent(updateBrand)[0]?.[1]).toEqual({ id: 1, version: 3, name: 'Cisco', image: upload });
  });

  it('sends nothing of a picture that stays, and null for one that is removed', async () => {
    const user = open({ image: STORED });
    expect(isShown(STORED)).toBe(true);
    await save(user);
    await waitFor(() => expect(sent(updateBrand)).toHaveLength(1));
    expect(sent(updateBrand)[0]?.[1]).toEqual({ id: 1, version: 3, name: 'Cisco' });
    await user.click(screen.getByRole('button', { name: 'Logo: Remove picture' }));
    expect(isShown(STORED)).toBe(false);
    await save(user);
    await waitFor(() => expect(sent(updateBrand)).toHaveLength(2));
    expect(sent(updateBrand)[1]?.[1]).toMatchObject({ image: null });
  });

  it('takes a picture that is dropped and one that is pasted', async () => {
    open({ image: null });
    const button = screen.getByRole('button', { name: 'Logo: Choose picture' });
    fireEvent.drop(button, { dataTransfer: { files: [file()] } });
    await waitFor(() => expect(sent(uploadPicture)).toHaveLength(1));
    const replace = await screen.findByRole('button', { name: 'Logo: Replace picture' });
    const paste = createEvent.paste(replace, { clipboardData: { files: [file('image.png')] } });
    fireEvent(replace, paste);
    await waitFor(() => expect(sent(uploadPicture)).toHaveLength(2));
  });

  it('does not save before the picture is there, and keeps the old one when it is stopped', async () => {
    call.mockImplementation((operation) =>
      operation === uploadPicture ? new Promise(() => undefined) : Promise.resolve(saved as never),
    );
    const user = open({ image: STORED });
    await user.upload(chooser(), file());
    await save(user);
    expect(await screen.findAllByText(/Wait until the picture is uploaded/)).not.toHaveLength(0);
    expect(sent(updateBrand)).toHaveLength(0);
    await user.click(screen.getByRole('button', { name: 'Stop' }));
    expect(isShown(STORED)).toBe(true);
    await save(user);
    await waitFor(() => expect(sent(updateBrand)).toHaveLength(1));
    expect(sent(updateBrand)[0]?.[1]).toEqual({ id: 1, version: 3, name: 'Cisco' });
  });

  it('says that HEIC is being converted, and leaves the rest of the form to the person meanwhile', async () => {
    let finish: (picture: Blob | null) => void = () => undefined;
    jest.mocked(convertHeic).mockReturnValue(new Promise((resolve) => (finish = resolve)));
    const user = open({ image: null });
    await user.upload(chooser(), file('photo.heic', 'image/heic'));
    await screen.findByText(/^Converting/);
    expect(screen.queryByText('Uploading the picture')).toBeNull();
    expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBeNull();
    await user.type(screen.getByRole('textbox', { name: /^Name/ }), ' Systems');
    screen.getByDisplayValue('Cisco Systems');
    finish(null);
    await screen.findByText(/photo.heic cannot be read as a picture/);
  });

  it('says at the field why a file is refused, before or by the server', async () => {
    const user = open({ image: STORED });
    await user.upload(chooser(), file('logo.svg', 'image/svg+xml'));
    await screen.findByText('logo.svg: this file type is not allowed');
    const large = file();
    Object.defineProperty(large, 'size', { value: MAX_PICTURE_BYTES + 1 });
    await user.upload(chooser(), large);
    await screen.findByText('logo.png is larger than 20 MB');
    expect(sent(uploadPicture)).toHaveLength(0);
    const sentence = 'The picture is damaged or too large';
    call.mockResolvedValue({
      status: 422,
      code: 'picture_unreadable',
      message: sentence,
      request_id: 'r',
      errors: { image: sentence },
    } as never);
    await user.upload(chooser(), file());
    await screen.findByText(sentence);
    expect(isShown(STORED)).toBe(true);
  });

  it('gives a picture to its own row when one before it is removed while it is sent', async () => {
    let arrive: () => void = () => undefined;
    call.mockImplementation((operation) =>
      operation === uploadPicture
        ? new Promise((resolve) => (arrive = () => resolve(uploaded as never)))
        : Promise.resolve(saved as never),
    );
    const user = open({ contacts: ['Ani', 'Budi', 'Cici'].map((name) => ({ name, image: null })) });
    const [, second] = screen.getAllByLabelText('Card', { selector: 'input' });
    if (!second) throw new Error('no field for the second card');
    await user.upload(second, file());
    await waitFor(() => expect(sent(uploadPicture)).toHaveLength(1));
    await user.click(screen.getByRole('button', { name: 'Remove Contact 1' }));
    arrive();
    await waitFor(() => expect(isShown(uploaded.data.image)).toBe(true));
    await save(user);
    await waitFor(() => expect(sent(updateBrand)).toHaveLength(1));
    expect(sent(updateBrand)[0]?.[1]).toMatchObject({
      contacts: [
        { name: 'Budi', image: upload },
        { name: 'Cici', image: null },
      ],
    });
  });
});
