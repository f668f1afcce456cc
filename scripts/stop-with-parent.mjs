// Preloaded into a child process: it asks itself to stop when the process that started it is gone, however that ended.
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref();
