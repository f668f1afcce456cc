import * as contract from '@balai/shared/contract/host/notifications';
import { defineFeature } from '../../../platform/operations/feature';
import * as service from './notifications.service';

export default defineFeature({
  routes: (routes, { sendsMail, push }) => {
    routes.operation(contract.listNotifications, ({ call, input }) => service.readBell(call, input));
    routes.answer(contract.readNotification, service.readOne);
    routes.answer(contract.readAllNotifications, (call) => service.readAll(call));
    routes.operation(contract.listNotificationSettings, async ({ call, session }) => ({
      data: await service.settingsOf(call),
      sends_mail: sendsMail,
      push: push && { key: push.publicKey, is_on: await service.isPushed(call, session.id) },
      quiet_hours: await service.quietHoursOf(call),
    }));
    routes.answer(contract.updateNotificationSetting, (call, input) =>
      service.changeSetting(call, input, sendsMail),
    );
    routes.answer(contract.updateQuietHours, service.changeQuietHours);
  },
});
