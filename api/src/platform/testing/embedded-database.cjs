// A project of jest for the embedded database, in a run whose other tests have a server.
delete process.env.TEST_DATABASE_URL;
