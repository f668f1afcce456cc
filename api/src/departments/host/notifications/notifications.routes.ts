import * as contract from '@balai/shared/contract/host/notifications';
import { defineFeature } from '../../../platform/operations/feature';
import * as service from './notifications.service';

export default defineFeature({
  routes: (routes) => {
    routes.operation(contract.listNotifications, ({ call, input }) => service.readBell(call, input));
    routes.answer(contract.readNotification, service.readOne);
    routes.answer(contract.readAllNotifications, (call) => service.readAll(call));
    routes.answer(contract.listNotificationSettings, (call) => service.settingsOf(call));
    routes.answer(contract.updateNotificationSetting, service.changeSetting);
  },
});
