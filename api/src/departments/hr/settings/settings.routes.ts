import { fileSentence } from '@balai/shared/contract/host/sentences/files';
import * as settings from '@balai/shared/contract/hr/settings';
import { InvalidInputError } from '../../../platform/errors';
import { preparePicture, type PreparedPicture } from '../../../platform/files/pictures';
import { defineFeature } from '../../../platform/operations/feature';
import * as service from './settings.service';

export default defineFeature({
  names: [{ fields: [], table: 'settings', nameColumn: 'key' }],
  routes: (routes, { storage }) => {
    routes.answer(settings.listSettings, (call) => service.readSettings(call));
    routes.answer(settings.listSettingChanges, service.readSettingChanges);
    routes.answer(settings.updateSetting, service.changeOneSetting);
    routes.operation(
      settings.updateLogo,
      async ({ call, input }, picture: PreparedPicture | null) => {
        await service.changeLogo(call, input, picture);
        return {};
      },
      {
        prepare: async ({ call, files: [picture, ...others] }) => {
          if (others.length > 0) throw new InvalidInputError({ image: fileSentence('one_picture') });
          if (!picture) return null;
          const { fileDescriptor, size } = picture.content;
          return preparePicture(call, storage, 'image', { fileDescriptor, size });
        },
      },
    );
  },
});
